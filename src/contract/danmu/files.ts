import * as z from 'zod/mini'
import { getAdminCounts } from '#contract/admin/admin.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { LessonId } from '#contract/course/course.ts'
import { FileField } from '#contract/upload/upload.ts'
import { listConfusingPlaces } from './confusion.ts'
import { getDanmuDensity, listDanmu } from './danmu.ts'
import { danmuLimits } from './limits.ts'
import { listStaffDanmu } from './staff.ts'

/** Danmu of a lesson’s video from files of other players, and as files for them. What is imported has no member. */

/** Bilibili’s XML, or Advanced SubStation Alpha. */
export const DanmuFormat = z.enum(['xml', 'ass'])
export type DanmuFormat = z.infer<typeof DanmuFormat>

/**
 * Why a line of a file is left out. `line`: it is not whole. `time`: it says no time. `end`: after the end of the video.
 * `mode`: a drawing, a program or another kind that is not shown here. `empty`: nothing of it can be read. `tooLong`.
 * `broken`: characters of it were lost before. `known`: it is here already. `tooMany`: more than a video may have.
 */
export const LeftReason = z.enum(['line', 'time', 'end', 'mode', 'empty', 'tooLong', 'broken', 'known', 'tooMany'])
export type LeftReason = z.infer<typeof LeftReason>

export const DanmuImport = z.object({
  format: DanmuFormat,
  taken: z.number(),
  /** Of these: by the rules for danmu, nobody else sees them until staff have looked, or at all. */
  held: z.number(),
  left: z.array(z.object({ reason: LeftReason, count: z.number(), examples: z.array(z.string()) })),
})
export type DanmuImport = z.infer<typeof DanmuImport>

const path = '/api/admin/danmu/lesson/:id' as const

export const importDanmu = endpoint({
  method: 'POST',
  path: `${path}/import`,
  summary:
    'Takes the lines of a file in Bilibili’s XML or ASS, as multipart/form-data, 10 MB at most, into the video of a lesson that the caller keeps: all that can be taken, or nothing where something goes wrong. The same file again adds nothing. The answer says what was left out and why. No such file: `data.fields.file = type`; too many lines: `tooMany`; too much work: `tooComplex`; a lesson without a video: `data.fields.id = illegal`. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/danmu/edit',
  form: true,
  maxBytes: danmuLimits.fileBytes,
  changes: () => [listStaffDanmu, listDanmu, getDanmuDensity, listConfusingPlaces, getAdminCounts],
  input: z.object({ id: LessonId, file: FileField }),
  output: DanmuImport,
})

export const deleteImportedDanmu = endpoint({
  method: 'POST',
  path: `${path}/imported/delete`,
  summary:
    'Deletes for good everything that was imported into the video of a lesson that the caller keeps, as if it had never been; what members said stays. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/danmu/del',
  changes: () => [listStaffDanmu, listDanmu, getDanmuDensity, listConfusingPlaces, getAdminCounts],
  input: z.object({ id: LessonId }),
  output: z.object({ deleted: z.number() }),
})

export const exportDanmu = endpoint({
  method: 'GET',
  path: `${path}/export`,
  summary:
    'The danmu of a lesson’s video that everybody sees, as a file in Bilibili’s XML or ASS, 50,000 lines at most; nothing of it says who wrote them.',
  auth: 'node',
  node: '/admin/danmu/list',
  input: z.object({ id: LessonId, format: DanmuFormat }),
  output: z.object({
    name: z.string(),
    text: z.string(),
    lines: z.number(),
    /** As many as there are. */
    total: z.number(),
  }),
})
