/** Seconds as a clock says them: a length, a place in a video, what is left: `0:05`, `12:30`, `1:02:03`. */
export function clock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
}
