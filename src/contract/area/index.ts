import { listAreas } from './area.ts'

export const endpoints = {
  listAreas,
}
