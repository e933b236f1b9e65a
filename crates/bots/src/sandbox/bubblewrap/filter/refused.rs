//! Refused system calls, with reasons.
//!
//! In a namespace of its own a program could mount folders in memory without a limit; and memory
//! that is neither a process's own nor a file's, and not bounded by the number of descriptors,
//! would not be counted.

use std::ffi::c_int;

/// Calls that are refused with an error for any arguments.
pub(super) const CALLS: [(c_int, &[i64]); 2] = [
    (
        libc::EPERM,
        &[
            // Memory that belongs to no process: shared memory, queues, rings.
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
            // Keys outlive the processes that made them.
            libc::SYS_add_key,
            libc::SYS_request_key,
            libc::SYS_keyctl,
            // Lists in the kernel: each watched file and each rule stays in memory.
            #[cfg(target_arch = "x86_64")]
            libc::SYS_inotify_init,
            libc::SYS_inotify_init1,
            libc::SYS_fanotify_init,
            libc::SYS_seccomp,
            libc::SYS_landlock_create_ruleset,
            // Other processes and namespaces.
            libc::SYS_ptrace,
            libc::SYS_process_vm_writev,
            libc::SYS_unshare,
            libc::SYS_setns,
            libc::SYS_mount,
            libc::SYS_umount2,
            libc::SYS_pivot_root,
            libc::SYS_chroot,
        ],
    ),
    // A page in a pipe can hold two megabytes around it. Programs then copy by reading and writing,
    // as for files that cannot be spliced.
    (libc::EINVAL, &[libc::SYS_splice, libc::SYS_vmsplice, libc::SYS_tee, libc::SYS_sendfile]),
];

/// A call that is refused because of one of its arguments.
pub(super) struct ByArgument {
    pub(super) call: i64,
    /// The number of the argument, from 0.
    pub(super) argument: u32,
    /// The bits of the argument that are compared with `values`.
    pub(super) mask: u32,
    pub(super) values: &'static [u32],
    /// True if only the values are allowed; false if only they are refused.
    pub(super) allowed: bool,
    /// The error that the call returns; 0 is success.
    pub(super) error: c_int,
}

/// The flags of `clone` that create a namespace.
const NAMESPACES: u32 = (libc::CLONE_NEWNS
    | libc::CLONE_NEWCGROUP
    | libc::CLONE_NEWUTS
    | libc::CLONE_NEWIPC
    | libc::CLONE_NEWUSER
    | libc::CLONE_NEWPID
    | libc::CLONE_NEWNET) as u32;

/// The bits of `mmap`'s flags for shared memory and for memory without a file.
const SHARING: u32 = (libc::MAP_TYPE | libc::MAP_ANONYMOUS) as u32;
const SHARED_WITHOUT_A_FILE: u32 = (libc::MAP_SHARED | libc::MAP_ANONYMOUS) as u32;

const UNIX: &[u32] = &[libc::AF_UNIX as u32];

/// Socket options that enlarge the buffers or attach a program.
const SOCKET_OPTIONS: &[u32] = &[
    libc::SO_SNDBUF as u32,
    libc::SO_RCVBUF as u32,
    libc::SO_SNDBUFFORCE as u32,
    libc::SO_RCVBUFFORCE as u32,
    libc::SO_ATTACH_FILTER as u32,
];

/// Locks of file ranges, of which a process may hold any number.
const LOCKS: &[u32] = &[
    libc::F_SETLK as u32,
    libc::F_SETLKW as u32,
    libc::F_OFD_SETLK as u32,
    libc::F_OFD_SETLKW as u32,
];

/// Calls that are refused because of an argument.
pub(super) const BY_ARGUMENT: [ByArgument; 8] = [
    only(libc::SYS_clone, 0, NAMESPACES, &[0], libc::EPERM),
    except(libc::SYS_mmap, 3, SHARING, &[SHARED_WITHOUT_A_FILE], libc::EPERM),
    // A network namespace does not separate a program from the host of a virtual machine
    // (`AF_VSOCK`) or from the kernel's ciphers (`AF_ALG`). The error means that the kernel does
    // not support the network.
    only(libc::SYS_socket, 0, !0, UNIX, libc::EAFNOSUPPORT),
    only(libc::SYS_socketpair, 0, !0, UNIX, libc::EAFNOSUPPORT),
    except(libc::SYS_setsockopt, 2, !0, SOCKET_OPTIONS, libc::EPERM),
    except(libc::SYS_fcntl, 1, !0, &[libc::F_SETPIPE_SZ as u32], libc::EPERM),
    // Libraries such as SQLite lock before they read. The call does nothing and succeeds: no other
    // program sees the same files.
    except(libc::SYS_fcntl, 1, !0, LOCKS, 0),
    except(libc::SYS_prctl, 0, !0, &[libc::PR_SET_SECCOMP as u32], libc::EPERM),
];

const fn only(
    call: i64,
    argument: u32,
    mask: u32,
    values: &'static [u32],
    error: c_int,
) -> ByArgument {
    ByArgument { call, argument, mask, values, allowed: true, error }
}

const fn except(
    call: i64,
    argument: u32,
    mask: u32,
    values: &'static [u32],
    error: c_int,
) -> ByArgument {
    ByArgument { call, argument, mask, values, allowed: false, error }
}
