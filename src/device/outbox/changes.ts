import { createChangeChannel } from '#device/change-channel.ts'

const channel = createChangeChannel('lamplight-outbox')

/** Hears when anything that waits is different, in whichever tab or worker it changed. Returns its end. */
export const onOutboxChange = channel.on

/** Tells this page, the other tabs and the worker. */
export const tellOutboxChange = channel.tell
