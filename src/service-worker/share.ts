import { questionLimits } from '#contract/question/limits.ts'
import { sharedAddress, shareFields } from '#contract/question/share.ts'
import { imagesInText } from '#contract/upload/images-in-text.ts'
import { keepShared } from '#device/shared.ts'

/** Larger files are no photos of a phone's. */
const fileBytes = 50_000_000

/**
 * What somebody shared to the installed app is kept on the device, with no network too, and the form that asks opens with
 * it, even if nothing could be kept. A page of another site that posts here has filled in a draft at most, which is
 * seen before it is sent.
 */
export async function keepWhatIsShared(request: Request): Promise<Response> {
  try {
    const form = await request.formData()
    const text = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value.trim().slice(0, questionLimits.bodyChars) : ''
    }
    const images = form
      .getAll(shareFields.images)
      .filter((file): file is File => typeof file !== 'string' && file.size > 0 && file.size <= fileBytes)
      .slice(0, imagesInText)
      .map((file) => ({ name: file.name, file }))
    await keepShared({
      title: text(shareFields.title),
      text: text(shareFields.text),
      url: text(shareFields.url),
      images,
      at: Math.floor(Date.now() / 1000),
    })
  } catch {
    // No form, or no room: one writes it there.
  }
  // Whole: what a worker makes up has no address that a path could be read from.
  return Response.redirect(new URL(sharedAddress, request.url).href, 303)
}
