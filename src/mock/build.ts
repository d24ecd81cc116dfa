import type { BuildMeta } from '#contract/base/build.ts'

declare const __BUILD_ID__: string
declare const __BUILD_AT__: number
declare const __MOCK_VERSION__: string
declare const __MOCK_PACKAGE__: string

/** The build that runs. */
export const build: BuildMeta = { id: __BUILD_ID__, at: __BUILD_AT__, version: __MOCK_PACKAGE__ }

/** Names the schema and the seed; a saved database of another version is not used again. */
export const version = __MOCK_VERSION__
