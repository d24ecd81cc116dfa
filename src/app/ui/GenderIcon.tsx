import { useLingui } from '@lingui/react/macro'
import './gender-icon.css'

/** 1 in the primary colour, 2 in the danger colour, anything else in neither. */
const shapes: Record<number, { kind: string; path: string }> = {
  1: { kind: 'male', path: 'M10 19.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm3.9-9.4L19.5 4.5m-5 0h5v5' },
  2: { kind: 'female', path: 'M12 13.5a5.25 5.25 0 1 0 0-10.5 5.25 5.25 0 0 0 0 10.5Zm0 0V21m-3.25-3.5h6.5' },
}
const neutral = { kind: 'neutral', path: 'M12 17.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Z' }

/** A gender as a sign (R3.04): 1 male, 2 female, anything else is not told. It has its own name for screen readers. */
export function GenderIcon({ gender }: { gender: number }) {
  const { t } = useLingui()
  const { kind, path } = (Object.hasOwn(shapes, gender) && shapes[gender]) || neutral
  const name = { male: t`Male`, female: t`Female`, neutral: t`Gender not given` }[kind]
  return (
    <svg className={`gender gender-${kind}`} viewBox="0 0 24 24" role="img" aria-label={name}>
      <path d={path} />
    </svg>
  )
}
