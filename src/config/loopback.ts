/** 127.0.0.0/8, ::1 and localhost: what is said there does not leave the machine. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host, as it stands in an address, is this machine itself. */
export const isLoopback = (hostname: string): boolean => loopback.test(hostname);
