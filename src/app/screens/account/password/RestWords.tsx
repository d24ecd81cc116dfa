import { Plural } from '@lingui/react/macro'

/** After too many wrong guesses: when it can go on. */
export function RestWords({ minutes }: { minutes: number }) {
  return (
    <p className="field-says" role="alert">
      {minutes > 0 && (
        <Plural
          value={minutes}
          one="Too many wrong guesses. You can go on in # minute; what you typed stays."
          other="Too many wrong guesses. You can go on in # minutes; what you typed stays."
        />
      )}
    </p>
  )
}
