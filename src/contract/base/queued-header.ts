/** The header that names the version of a body which may have waited on a device (queued.ts). */
export const versionHeader = 'write-version'
