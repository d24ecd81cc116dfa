// Each file of npm run test:clock begins at the moment that the run is about (CLOCK_AT).
declare global {
  /** By moved-clock.cjs: from now on Date begins at `at`, in milliseconds since 1970. */
  var moveClock: (at: number) => void
}

moveClock(Date.parse(String(process.env.CLOCK_AT)))

export {}
