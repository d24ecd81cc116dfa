import { listDevices, signOutDevice, signOutOthers } from './device.ts'

export const endpoints = {
  listDevices,
  signOutDevice,
  signOutOthers,
}
