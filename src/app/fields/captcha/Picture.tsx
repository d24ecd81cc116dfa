import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import type { ClickCaptcha } from '#contract/captcha/captcha.ts'
import styles from './captcha.module.css'
import { moved, type Place, placeOf, type Shown } from './click-info.ts'

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type PictureProps = {
  picture: ClickCaptcha
  places: readonly Place[]
  isChecking: boolean
  isPassed: boolean
  place: (at: Place, shown: Shown) => void
  takeBack: (index: number) => void
  onBroken: () => void
}

const at = ({ x, y }: Place) => ({ left: `${x * 100}%`, top: `${y * 100}%` })

/** The picture and the marks on it. With keys, arrows move a cross (with Shift in small steps) and Enter places it. */
export function Picture({ picture, places, isChecking, isPassed, place, takeBack, onBroken }: PictureProps) {
  const { t } = useLingui()
  const image = useRef<HTMLImageElement>(null)
  const [cross, setCross] = useState<Place | null>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      const by = event.shiftKey ? 0.01 : 0.05
      setCross(moved(cross ?? { x: 0.5, y: 0.5 }, [step[0] * by, step[1] * by]))
    }
    if (event.key === 'Backspace') takeBack(places.length - 1)
  }

  const onClick = (event: MouseEvent) => {
    if (!image.current) return
    const shown = image.current.getBoundingClientRect()
    // A click that no pointer made has no place of its own.
    if (event.detail > 0) place(placeOf(event, shown), shown)
    else if (cross) place(cross, shown)
  }

  const words = picture.text.join(' ')
  return (
    <>
      <button
        type="button"
        className={styles.image}
        aria-label={t`Picture. Click the items in order: ${words}. Arrow keys move a cross, Enter places it.`}
        aria-busy={isChecking}
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onPointerDown={() => setCross(null)}
      >
        <img ref={image} src={picture.base64} alt="" draggable={false} onError={onBroken} />
        {cross && <i className={styles.cross} style={at(cross)} />}
      </button>
      {places.map((one, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: their order is what they are
          key={index}
          type="button"
          className={styles.mark}
          style={at(one)}
          disabled={isChecking || isPassed}
          aria-label={t`Undo ${index + 1}`}
          onClick={() => takeBack(index)}
        >
          {index + 1}
        </button>
      ))}
    </>
  )
}
