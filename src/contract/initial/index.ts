import { getInitial } from './initial.ts'

export const endpoints = {
  getInitial,
}

/** Permission nodes. */
export const nodes = ['/admin/index'] as const
