/// <reference types="vite/client" />

/** The build's id and time (integer seconds), set by vite.config.ts. */
declare const __BUILD_ID__: string
declare const __BUILD_AT__: number
/** True in `npm run dev`, where the server runs inside the browser. */
declare const __MOCK__: boolean

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
