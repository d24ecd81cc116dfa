import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useWords } from '@lingui/react/macro'
import fieldStyles from '#app/fields/field.module.css'
import { pictureTypes } from '#app/fields/picture/picture.ts'
import { pictureWords } from '#app/fields/picture/picture-words.ts'
import { useObjectUrl } from '#app/fields/use-object-url.ts'
import { fileUrl } from '#app/lib/file-url.ts'
import { meantKey } from '#app/lib/meant-key.ts'
import { CloseIcon } from '#app/ui/control-icons.tsx'
import styles from './editor.module.css'
import type { TextImage } from './image-tokens.ts'
import type { ImageProblem, Images } from './use-images.ts'

const wordsOf = (why: ImageProblem) => (why === 'tooMany' ? msg`Up to nine images.` : pictureWords(why))

/** Longer descriptions are read by nobody. */
const altChars = 200

type ImageChipsProps = { list: TextImage[]; images: Images; word: (number: number) => string }

/** The images that go with a text, each with its description, and what became of a file that was not taken. */
export function ImageChips({ list, images, word }: ImageChipsProps) {
  const { i18n } = useLingui()
  const { reading, problem, input, add } = images
  return (
    <div className={styles.images}>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join()}
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen again.
          target.value = ''
          void add(files)
        }}
      />
      {list.length > 0 && (
        <ul>
          {list.map((image) => (
            <ImageChip key={image.source} image={image} images={images} word={word(image.number)} />
          ))}
        </ul>
      )}
      <p className={`${fieldStyles.says} ${fieldStyles.saysCalm}`} role="status">
        {reading && <Trans>Opening…</Trans>}
      </p>
      <p className={fieldStyles.says} role="alert">
        {problem && `${problem.file}: ${i18n._(wordsOf(problem.why))}`}
      </p>
    </div>
  )
}

function ImageChip({ image, images, word }: { image: TextImage; images: Images; word: string }) {
  const { t } = useWords()
  const { source, file, alt, isShown } = image
  const local = useObjectUrl(file?.file)
  const name = file?.name || word
  const url = file ? local : fileUrl(source)
  return (
    <li>
      <span className={styles.thumb}>{url && <img src={url} alt="" />}</span>
      <span className={styles.imageWords}>
        <b>
          {word}
          {file?.name && <small>{file.name}</small>}
        </b>
        {isShown ? (
          <input
            value={alt}
            maxLength={altChars}
            aria-label={t`What ${word} shows`}
            placeholder={t`What it shows, in a few words`}
            onChange={({ target }) => images.describe(image, target.value)}
            // Enter sends no text that is still being written.
            onKeyDown={(event) => meantKey(event) === 'Enter' && event.preventDefault()}
          />
        ) : (
          <button type="button" className={styles.again} onClick={() => images.insert(source)}>
            <Trans>Put back into the text</Trans>
          </button>
        )}
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={t`Remove ${name}`}
        onClick={() => images.remove(image)}
      >
        <CloseIcon />
      </button>
    </li>
  )
}
