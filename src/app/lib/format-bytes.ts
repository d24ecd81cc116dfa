const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Bytes as people say them: `3.1 MB`, `420 kB`. Thousands, as devices and shops count. */
export function formatBytes(bytes: number, locale: string): string {
  const step = bytes < 1_000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const value = bytes / 1_000 ** step
  const digits = value < 10 && step > 1 ? 1 : 0
  const style = { style: 'unit', unit: units[step], unitDisplay: 'short', maximumFractionDigits: digits } as const
  return new Intl.NumberFormat(locale, style).format(value)
}
