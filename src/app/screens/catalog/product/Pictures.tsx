import { useLingui } from '@lingui/react/macro'
import { Swiper } from '#app/ui/Swiper.tsx'
import styles from './product.module.css'

/** The pictures of a product: moved aside here, and large, to be pinched, by a tap. */
export function Pictures({ images, title }: { images: string[]; title: string }) {
  const { t } = useLingui()
  const open = async (at: number) => {
    const { openImageViewer } = await import('#app/ui/ImageViewer.tsx')
    const shown = images.map((src) => ({ src, alt: title }))
    openImageViewer(shown, at, { view: () => '', image: t`Image`, close: t`Close` })
  }
  return (
    <Swiper
      label={t`Pictures of ${title}`}
      words={{ previous: t`Previous picture`, next: t`Next picture` }}
      slides={images.map((src, at) => ({
        name: src,
        content: (
          <button
            type="button"
            className={styles.picture}
            aria-label={t`View picture ${at + 1} of ${images.length} larger`}
            onClick={() => void open(at)}
          >
            <img src={src} alt="" decoding="async" draggable={false} />
          </button>
        ),
      }))}
    />
  )
}
