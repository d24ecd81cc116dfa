import Slides, { type SwiperRef } from 'antd-mobile/es/components/swiper'
import { type ReactNode, useRef, useState } from 'react'
import { BackIcon } from './icons.tsx'
import { useStillMotion } from './use-still-motion.ts'
import './antd-theme.css'
import './swiper.css'

type SwiperProps = {
  /** Heard: what is looked at. */
  label: string
  words: { previous: string; next: string }
  slides: readonly { name: string; content: ReactNode }[]
}

/**
 * Pictures that a finger moves aside: antd-mobile's, with a button for each way, for a mouse and the keyboard. What is not
 * looked at is out of reach.
 */
export function Swiper({ label, words, slides }: SwiperProps) {
  const ref = useRef<SwiperRef>(null)
  const [index, setIndex] = useState(0)
  useStillMotion()
  const [only] = slides
  if (slides.length === 1 && only) return <div className="swiper">{only.content}</div>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="swiper" role="group" aria-label={label}>
      <Slides ref={ref} onIndexChange={setIndex} indicator={false}>
        {slides.map(({ name, content }, at) => (
          <Slides.Item key={name}>
            <div inert={at !== index}>{content}</div>
          </Slides.Item>
        ))}
      </Slides>
      <button
        type="button"
        className="icon swiper-previous"
        aria-label={words.previous}
        disabled={index === 0}
        onClick={() => ref.current?.swipePrev()}
      >
        <BackIcon />
      </button>
      <button
        type="button"
        className="icon swiper-next"
        aria-label={words.next}
        disabled={index === slides.length - 1}
        onClick={() => ref.current?.swipeNext()}
      >
        <BackIcon />
      </button>
      <span className="swiper-place" role="status">
        {index + 1} / {slides.length}
      </span>
    </div>
  )
}
