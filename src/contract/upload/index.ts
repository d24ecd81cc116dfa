import { deleteUpload, uploadFile } from './upload.ts'

export const endpoints = {
  uploadFile,
  deleteUpload,
}
