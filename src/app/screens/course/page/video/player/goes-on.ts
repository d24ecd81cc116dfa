/** The lesson that begins to play by itself once it is open, because the one before has ended. */
let goesOnTo: string | null = null

/** The next lesson begins by itself. */
export function goOnTo(lessonId: string): void {
  goesOnTo = lessonId
}

/** Whether this lesson is that one; asked once. */
export function takeGoesOn(lessonId: string): boolean {
  const is = goesOnTo === lessonId
  if (is) goesOnTo = null
  return is
}
