export {
  deleteOldDevices,
  forgetDevices,
  forgetStaffDevices,
  knownDevice,
  rememberDevice,
} from './known-devices.ts';
