//! The filter of system calls for programs in the sandbox.

mod refused;

use self::refused::{BY_ARGUMENT, ByArgument, CALLS};

/// The kernel's number of the machine (`linux/audit.h`).
#[cfg(target_arch = "x86_64")]
const MACHINE: u32 = 0xC000_003E;
#[cfg(target_arch = "aarch64")]
const MACHINE: u32 = 0xC000_00B7;

/// Offsets of the fields that the filter reads (`struct seccomp_data`): the number of the call, the
/// machine, and the lower halves of the arguments.
const CALL: u32 = 0;
const MACHINE_OF_CALL: u32 = 4;
const fn argument(number: u32) -> u32 {
    16 + 8 * number
}

/// The calls of x86-64 with addresses of 32 bits have this bit in their numbers.
const X32: u32 = 0x4000_0000;

/// One instruction of a classic BPF program (`struct sock_filter`).
struct Instruction {
    code: u32,
    /// Number of instructions to skip if a comparison holds, and if it does not.
    passed: (u8, u8),
    value: u32,
}

const fn load(place: u32) -> Instruction {
    Instruction { code: libc::BPF_LD | libc::BPF_W | libc::BPF_ABS, passed: (0, 0), value: place }
}

const fn keep_bits(value: u32) -> Instruction {
    Instruction { code: libc::BPF_ALU | libc::BPF_AND | libc::BPF_K, passed: (0, 0), value }
}

const fn compare(operation: u32, value: u32, passed: (u8, u8)) -> Instruction {
    Instruction { code: libc::BPF_JMP | operation | libc::BPF_K, passed, value }
}

const fn answer(value: u32) -> Instruction {
    Instruction { code: libc::BPF_RET | libc::BPF_K, passed: (0, 0), value }
}

const fn refuse(error: i32) -> Instruction {
    answer(libc::SECCOMP_RET_ERRNO | error as u32)
}

/// The program in the form that bubblewrap reads.
pub(super) fn program() -> Vec<u8> {
    let (equal, at_least) = (libc::BPF_JEQ, libc::BPF_JGE);
    let mut program = vec![
        load(MACHINE_OF_CALL),
        compare(equal, MACHINE, (1, 0)),
        answer(libc::SECCOMP_RET_KILL_PROCESS),
        load(CALL),
        compare(at_least, X32, (0, 1)),
        refuse(libc::ENOSYS),
        // Its flags are in memory, where filters cannot look; C libraries work without it.
        compare(equal, libc::SYS_clone3 as u32, (0, 1)),
        refuse(libc::ENOSYS),
    ];
    for (error, calls) in CALLS {
        for call in calls {
            program.extend([compare(equal, *call as u32, (0, 1)), refuse(error)]);
        }
    }
    BY_ARGUMENT.iter().for_each(|rule| program.extend(rule.instructions()));
    program.push(answer(libc::SECCOMP_RET_ALLOW));
    program.iter().flat_map(Instruction::bytes).collect()
}

impl ByArgument {
    /// Refuses the call or continues with the next instructions.
    fn instructions(&self) -> Vec<Instruction> {
        let values = self.values.len() as u8;
        let rest = 3 + values;
        let mut all = vec![
            load(CALL),
            compare(libc::BPF_JEQ, self.call as u32, (0, rest)),
            load(argument(self.argument)),
            keep_bits(self.mask),
        ];
        // The instruction after the comparisons refuses the call; the one after that continues.
        for (number, value) in (1..).zip(self.values) {
            let (listed, other) = match self.allowed {
                true => (1, 0),
                false => (0, 1),
            };
            let other = if number == values { other } else { 0 };
            all.push(compare(libc::BPF_JEQ, *value, (values - number + listed, other)));
        }
        all.push(refuse(self.error));
        all
    }
}

impl Instruction {
    fn bytes(&self) -> [u8; 8] {
        let mut bytes = [0; 8];
        bytes[..2].copy_from_slice(&(self.code as u16).to_ne_bytes());
        (bytes[2], bytes[3]) = self.passed;
        bytes[4..].copy_from_slice(&self.value.to_ne_bytes());
        bytes
    }
}
