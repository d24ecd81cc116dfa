import { getProfile, saveProfile, setAvatar } from './profile.ts'

export const endpoints = {
  getProfile,
  saveProfile,
  setAvatar,
}
