import { useLingui } from '@lingui/react'
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { useFailureText } from '#app/api/errors.ts'
import type { CropSheet } from '#app/fields/picture/CropSheet.tsx'
import { cutArea, openPicture, type Picture, PictureError, pictureTypes } from '#app/fields/picture/picture.ts'
import { pictureWords } from '#app/fields/picture/picture-words.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { uploadLimits } from '#contract/upload/limits.ts'
import { uploadFile } from '#contract/upload/upload.ts'

type UsedPicture = {
  /** Nothing can be changed now: there is no network, or a change is under way. */
  isBusy: boolean
  /** Opens the choice of a file. */
  choose: () => void
  /** Saves a change; what goes wrong is said in `problem`. */
  run: (change: () => Promise<void>) => Promise<void>
  /** The hidden field of the file, and the sheet in which it is cut; it has to be drawn. */
  input: ReactNode
  /** What went wrong with the last change; empty where nothing did. */
  problem: string
}

type Asked = {
  /** What the field of the file is called. */
  label: string
  /** How many times as wide as high the part is that is seen. */
  aspect: number
  /** Gets the address of the one that was chosen, cut and sent. */
  save: (address: string) => Promise<void>
}

const limits = { edge: uploadLimits.imageEdge, bytes: uploadLimits.imageBytes }

/** Pictures of a record, each cut to how it is seen, and each change saved at once. */
export function usePicture({ label, aspect, save }: Asked): UsedPicture {
  const { i18n } = useLingui()
  const online = useOnline()
  const client = useClient()
  const failureText = useFailureText()
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [opened, setOpened] = useState<{ picture: Picture; Sheet: typeof CropSheet } | null>(null)
  useEffect(() => () => opened?.picture.close(), [opened])

  const run = async (change: () => Promise<void>) => {
    setBusy(true)
    setProblem('')
    try {
      await change()
    } catch (error) {
      setProblem(error instanceof PictureError ? i18n._(pictureWords(error.problem)) : failureText(error))
    }
    setBusy(false)
  }
  const open = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file may be chosen again.
    target.value = ''
    if (!file) return
    void run(async () => {
      const picture = await openPicture(file)
      const { CropSheet } = await import('#app/fields/picture/CropSheet.tsx')
      setOpened({ picture, Sheet: CropSheet })
    })
  }
  const input = (
    <>
      <input ref={field} type="file" accept={pictureTypes.join()} aria-label={label} hidden onChange={open} />
      {opened && (
        <opened.Sheet
          picture={opened.picture}
          aspect={aspect}
          onClose={() => setOpened(null)}
          onUse={async (area, signal) => {
            const file = await cutArea(opened.picture, area, limits)
            const { data } = await client.call(uploadFile, { file, purpose: 'image' }, { signal })
            setOpened(null)
            await run(() => save(`/pro-api/${data.path}`))
          }}
        />
      )}
    </>
  )
  return { isBusy: !online || busy, choose: () => field.current?.click(), run, input, problem }
}
