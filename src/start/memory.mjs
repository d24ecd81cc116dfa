/**
 * For the server's environment. Decoded images are large, and left to itself glibc keeps their memory for the next ones:
 * 230 MB after two dozen pictures at once, for good. So blocks from 128 kB on are given back as soon as they are free.
 */
export const memoryGivenBack = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
