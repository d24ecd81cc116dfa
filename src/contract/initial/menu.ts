import * as z from 'zod/mini'
import { maybe, part, put, readable, Text } from '#contract/base/lenient.ts'

/** An item of a menu. Its type is any text here: one that is not known is refused when it is opened (R2.17). */
export type MenuItem = {
  /** A path of the app; of a link or an iframe, its address. */
  path: string
  title: string
  /** The name of one of our icons; another one is drawn as a plain sheet. */
  icon: string
  meta: { type: string; menu_type?: string }
  children: MenuItem[]
}

const Meta = z.object({ type: Text, menu_type: z.optional(Text) })

export const MenuItem: z.ZodMiniType<MenuItem, unknown> = z.object({
  path: Text,
  title: Text,
  icon: Text,
  meta: put(
    part(maybe(Meta), null),
    (meta) => meta ?? { type: '' },
    Meta as z.ZodMiniType<z.output<typeof Meta>, z.output<typeof Meta>>,
  ),
  get children(): z.ZodMiniType<MenuItem[], unknown> {
    return readable(MenuItem)
  },
})
