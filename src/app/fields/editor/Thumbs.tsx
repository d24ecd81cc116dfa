import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useWords } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { pictureTypes } from '#app/fields/avatar/picture.ts'
import { problemWords } from '#app/fields/problem-words.ts'
import { CloseIcon } from '#app/ui/icons.tsx'
import { type DeviceImage, numbersIn } from './device-images.ts'
import type { ImageProblem, Images } from './use-images.ts'

const ownWords = {
  heic: msg`This browser cannot read HEIC photos. Choose a JPEG, PNG, WebP or GIF.`,
  tooMany: msg`Nine images are the most.`,
}
const wordsOf = (why: ImageProblem) => (why === 'heic' || why === 'tooMany' ? ownWords[why] : problemWords(why))

/** The images that go with a text, small, and what became of a file that was not taken. */
export function Thumbs({ text, images }: { text: string; images: Images }) {
  const { i18n } = useLingui()
  const { list, reading, problem, input, add } = images
  const shown = numbersIn(text)
  return (
    <div className="editor-images">
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
            <Thumb key={image.n} image={image} images={images} shown={shown.includes(image.n)} />
          ))}
        </ul>
      )}
      <p className="field-says field-says-calm" role="status">
        {reading && <Trans>Opening…</Trans>}
      </p>
      <p className="field-says" role="alert">
        {problem && `${problem.file}: ${i18n._(wordsOf(problem.why))}`}
      </p>
    </div>
  )
}

function Thumb({ image, images, shown }: { image: DeviceImage; images: Images; shown: boolean }) {
  const { t } = useWords()
  const url = useObjectUrl(image.file)
  const { name } = image
  return (
    <li>
      {url && <img src={url} alt={name} />}
      {!shown && (
        <button type="button" className="editor-again" onClick={() => images.insert(image)}>
          <Trans>Put back into the text</Trans>
        </button>
      )}
      <button
        type="button"
        className="editor-remove"
        aria-label={t`Remove ${name}`}
        onClick={() => images.remove(image)}
      >
        <CloseIcon />
      </button>
    </li>
  )
}

/** An address for a file of this device, for as long as it is shown. */
function useObjectUrl(file: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
