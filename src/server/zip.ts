import { configure } from '@zip.js/zip.js'

// The library packs and unpacks as many entries at once as there are cores, and lets all others wait. Here nothing of
// it runs in a worker: a slow reader of a zip would hold up every other zip of the process.
configure({ useWebWorkers: false, maxWorkers: Number.MAX_SAFE_INTEGER })

export { type Entry, type FileEntry, Reader, Uint8ArrayReader, ZipReader, ZipWriter } from '@zip.js/zip.js'
