import type { LatestBuild } from '#contract/build.ts'

declare const __BUILD_ID__: string
declare const __BUILD_AT__: number
declare const __MOCK_VERSION__: string

/** The build that runs, which is also the newest there is. */
export const build: LatestBuild = { id: __BUILD_ID__, at: __BUILD_AT__ }

/** Names the schema and the seed; a saved database of another version is not used again. */
export const version = __MOCK_VERSION__
