import AntdImageViewer from 'antd-mobile/es/components/image-viewer'
import type { MultiImageViewerRef } from 'antd-mobile/es/components/image-viewer/image-viewer'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CloseIcon } from './control-icons.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useStillMotion } from './use-still-motion.ts'
import type { ImageWords, ShownImage } from './viewable-images.ts'
import './image-viewer.css'

type ImageViewerProps = { images: ShownImage[]; start: number; words: ImageWords; onClose: () => void }

/**
 * antd-mobile's viewer (pinch, drag, swipe) in a dialog of the browser's own, which it lacks: the focus stays inside and
 * goes back to the image, Escape and the browser's back close it, arrow keys go on, and what an image shows is said.
 */
function ImageViewer({ images, start, words, onClose }: ImageViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const slides = useRef<MultiImageViewerRef>(null)
  const [index, setIndex] = useState(start)
  useBackCloses(onClose)
  useStillMotion()
  useLayoutEffect(() => {
    const opened = dialog.current
    const before = document.activeElement
    opened?.showModal()
    return () => {
      opened?.close()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const next = index + ({ ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0)
    if (next !== index && images[next]) slides.current?.swipeTo(next)
  }
  const place = images.length > 1 ? `${index + 1} / ${images.length}` : ''
  return (
    <dialog
      ref={dialog}
      className="image-viewer"
      aria-label={words.image}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <AntdImageViewer.Multi
        ref={slides}
        visible
        images={images.map(({ src }) => src)}
        defaultIndex={start}
        onIndexChange={setIndex}
        onClose={onClose}
        imageRender={(src, { ref, index: at }) => (
          <img ref={ref} src={src} alt={images[at]?.alt ?? ''} draggable={false} />
        )}
      />
      {images[index]?.alt || place ? (
        <p className="image-viewer-words" role="status">
          {images[index]?.alt} <span>{place}</span>
        </p>
      ) : null}
      <button
        type="button"
        className="image-viewer-close"
        aria-label={words.close}
        title={words.close}
        onClick={onClose}
      >
        <CloseIcon />
      </button>
    </dialog>
  )
}

/** Opens the viewer over the page, at one of the images. */
export function openImageViewer(images: ShownImage[], start: number, words: ImageWords): void {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const close = () => {
    root.unmount()
    host.remove()
  }
  root.render(<ImageViewer images={images} start={start} words={words} onClose={close} />)
}
