import * as z from 'zod/mini'
import { endpoint } from './base/endpoint.ts'

const call = { path: '/api/planted', summary: 'Planted.', input: z.object({}), output: z.unknown() }

export const noRule = endpoint({ ...call, method: 'GET' })
export const noNode = endpoint({ ...call, method: 'GET', auth: 'node' })
export const noPath = endpoint({ ...call, method: 'GET', auth: 'node', node: 'planted' })
export const sound = endpoint({ ...call, method: 'GET', auth: 'node', node: '/admin/index' })
