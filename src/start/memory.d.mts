export const memoryGivenBack: { MALLOC_MMAP_THRESHOLD_: string; MALLOC_TRIM_THRESHOLD_: string }
