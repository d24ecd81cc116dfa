import Picture from 'antd-mobile/es/components/rate'
import { type MouseEvent, type ReactNode, type Ref, useId } from 'react'
import { StarIcon } from './StarIcon.tsx'
import './antd-theme.css'
import './rate.css'

type RateProps = {
  /** 0 while none was chosen. */
  value: number
  onChange: (stars: number) => void
  /** So many stars, as they are heard. */
  words: (stars: number) => ReactNode
  onBlur?: (() => void) | undefined
  /** Where the focus goes: the chosen star, or the first. */
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * One to five stars: antd-mobile's Rate, which a finger taps or slides along, over radio buttons, which the keys and
 * screen readers have; of its own stars each one up to the chosen says that it is chosen. It needs a name around it.
 */
export function Rate({ value, onChange, words, onBlur, ref }: RateProps) {
  const name = useId()
  // Where there is a touch screen, antd-mobile hears fingers alone, and keeps the clicks of a mouse beside it to itself.
  const choose = ({ currentTarget, clientX }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width > 0) onChange(Math.min(Math.max(Math.ceil(((clientX - left) / width) * 5), 1), 5))
  }
  return (
    <span className="rate">
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars}>
          <input
            type="radio"
            name={name}
            ref={stars === Math.max(value, 1) ? ref : undefined}
            checked={stars === value}
            onChange={() => onChange(stars)}
            onBlur={onBlur}
          />
          <span className="visually-hidden">{words(stars)}</span>
        </label>
      ))}
      <span aria-hidden="true" onClickCapture={choose}>
        <Picture value={value} onChange={onChange} allowClear={false} character={<StarIcon />} />
      </span>
    </span>
  )
}

/** How many stars of five were given, halves too; `label` says it. */
export function GivenStars({ value, label }: { value: number; label: string }) {
  return (
    <span className="given-stars" role="img" aria-label={label}>
      <span aria-hidden="true">
        <Picture value={Math.round(value * 2) / 2} allowHalf readOnly character={<StarIcon />} />
      </span>
    </span>
  )
}
