import type { InputOf } from '#contract/base/endpoint.ts'
import type { beginImport } from '#contract/transfer/transfer.ts'

/** What somebody says of a zip beside the zip itself. */
export type ImportWish = Omit<InputOf<typeof beginImport>, 'name' | 'bytes'>
