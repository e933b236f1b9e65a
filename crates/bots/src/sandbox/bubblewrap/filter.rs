//! What programs in the sandbox may not ask the kernel for.
//!
//! In a namespace of their own they could mount folders in memory without a limit; and memory that
//! is neither a process's own nor a file's would be counted nowhere. Both are refused, as if the
//! user had no right to them.

/// The number by which the kernel knows the machine (`linux/audit.h`).
#[cfg(target_arch = "x86_64")]
const MACHINE: u32 = 0xC000_003E;
#[cfg(target_arch = "aarch64")]
const MACHINE: u32 = 0xC000_00B7;

/// What is refused whatever its arguments are.
const REFUSED: [i64; 22] = [
    // Memory that is no process's own: shared memory, queues, rings.
    libc::SYS_memfd_create,
    libc::SYS_memfd_secret,
    libc::SYS_shmget,
    libc::SYS_semget,
    libc::SYS_msgget,
    libc::SYS_mq_open,
    libc::SYS_io_setup,
    libc::SYS_io_uring_setup,
    libc::SYS_userfaultfd,
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    // Keys outlive whoever made them.
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_keyctl,
    // Other processes and namespaces.
    libc::SYS_ptrace,
    libc::SYS_process_vm_writev,
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
];

/// The flags of `clone` that make a namespace.
const NAMESPACES: u32 = (libc::CLONE_NEWNS
    | libc::CLONE_NEWCGROUP
    | libc::CLONE_NEWUTS
    | libc::CLONE_NEWIPC
    | libc::CLONE_NEWUSER
    | libc::CLONE_NEWPID
    | libc::CLONE_NEWNET) as u32;

/// The bits of `mmap`'s flags that say whether memory is shared and whether it has a file.
const SHARING: u32 = (libc::MAP_TYPE | libc::MAP_ANONYMOUS) as u32;
const SHARED_WITHOUT_A_FILE: u32 = (libc::MAP_SHARED | libc::MAP_ANONYMOUS) as u32;

/// Where the kernel puts what it asks about (`struct seccomp_data`): the call's number, the machine,
/// and the lower halves of the arguments.
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
    /// How many instructions are passed over if a comparison holds, and if not.
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

/// The program, as bubblewrap reads it.
pub(super) fn program() -> Vec<u8> {
    let (equal, at_least, any_bit) = (libc::BPF_JEQ, libc::BPF_JGE, libc::BPF_JSET);
    let allow = || answer(libc::SECCOMP_RET_ALLOW);
    let mut program = vec![
        load(MACHINE_OF_CALL),
        compare(equal, MACHINE, (1, 0)),
        answer(libc::SECCOMP_RET_KILL_PROCESS),
        load(CALL),
        compare(at_least, X32, (0, 1)),
        refuse(libc::ENOSYS),
        // Its flags lie where no filter can look; C libraries do without it.
        compare(equal, libc::SYS_clone3 as u32, (0, 1)),
        refuse(libc::ENOSYS),
    ];
    for call in REFUSED {
        program.extend([compare(equal, call as u32, (0, 1)), refuse(libc::EPERM)]);
    }
    program.extend([
        compare(equal, libc::SYS_clone as u32, (0, 4)),
        load(argument(0)),
        compare(any_bit, NAMESPACES, (0, 1)),
        refuse(libc::EPERM),
        allow(),
        compare(equal, libc::SYS_mmap as u32, (0, 4)),
        load(argument(3)),
        keep_bits(SHARING),
        compare(equal, SHARED_WITHOUT_A_FILE, (0, 1)),
        refuse(libc::EPERM),
        allow(),
    ]);
    program.iter().flat_map(Instruction::bytes).collect()
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
