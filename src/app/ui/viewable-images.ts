import { meantKey } from '#app/lib/meant-key.ts'
import './viewable-images.css'

/** An image as the page shows it now: the address that was chosen of its widths is the one that is on the device. */
export type ShownImage = { src: string; alt: string }

/** In the language around the text. `view` is what opens an image, by its description, which may be empty. */
export type ImageWords = { view: (alt: string) => string; image: string; close: string }

/**
 * Makes the images of a finished text open large, by finger, mouse and keyboard. The viewer comes with the first of them.
 * An image within a link stays the link's. Ends by the function that it gives.
 */
export function viewableImages(within: HTMLElement, words: ImageWords): () => void {
  const images = [...within.querySelectorAll<HTMLImageElement>('.prose img')].filter((image) => !image.closest('a'))
  const blank = images.filter((image) => image.alt === '')
  for (const image of images) {
    image.setAttribute('role', 'button')
    image.setAttribute('aria-label', words.view(image.alt))
    image.setAttribute('aria-haspopup', 'dialog')
    image.tabIndex = 0
  }
  // An empty description says that there is nothing to see, which a button is not.
  for (const image of blank) image.alt = words.image
  const open = async (image: HTMLImageElement) => {
    const { openImageViewer } = await import('./ImageViewer.tsx')
    // Of a pair for light and dark one is not there; what did not load shows nothing large either.
    const shown = images.filter((one) => one === image || one.getClientRects().length > 0)
    const list = shown.map((one) => ({ src: one.currentSrc || one.src, alt: blank.includes(one) ? '' : one.alt }))
    openImageViewer(list, shown.indexOf(image), words)
  }
  const onClick = ({ target }: Event) => {
    const image = images.find((one) => one === target)
    if (image) void open(image)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const image = images.find((one) => one === event.target)
    const key = meantKey(event)
    if (!image || (key !== 'Enter' && key !== ' ')) return
    event.preventDefault()
    void open(image)
  }
  within.addEventListener('click', onClick)
  within.addEventListener('keydown', onKeyDown)
  return () => {
    within.removeEventListener('click', onClick)
    within.removeEventListener('keydown', onKeyDown)
    for (const image of blank) image.alt = ''
  }
}
