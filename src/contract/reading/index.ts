import { changeReading, eraseReading, exportReading, listReading } from './reading.ts'

export const endpoints = {
  listReading,
  changeReading,
  exportReading,
  eraseReading,
}
