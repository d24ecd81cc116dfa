import type { Context } from 'hono'
import { codes } from '#contract/base/codes.ts'
import {
  type BigFile,
  beginFile,
  deleteFile,
  fileBytesPath,
  getFile,
  listUnfinishedFiles,
} from '#contract/file/file.ts'
import { type FilePurpose, fileKinds, fileType } from '#contract/file/kinds.ts'
import { fileLimits } from '#contract/file/limits.ts'
import { holdsNode } from '#server/access/permission.ts'
import type { Trx } from '#server/db/schema.ts'
import { admit } from '#server/endpoint/authorise.ts'
import { type Call, effect, read } from '#server/endpoint/implement.ts'
import { failureAnswer, send } from '#server/http/answer.ts'
import { badInput, Failure, logUnexpected, notFound, phrases, tooMany } from '#server/http/failure.ts'
import { askedLocale } from '#server/http/language.ts'
import { limitAccount } from '#server/http/rate-limit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { takeQuota } from '#server/quota/quota.ts'
import { memberOf, type Server } from '#server/server.ts'
import { keepBytes, Overtaken, TooMuch } from './keep.ts'
import { removeFile } from './remove.ts'
import { type FileRow, fileById, insertFile, unfinishedFiles } from './rows.ts'
import { type FileGuard, serveFile } from './serve.ts'

/**
 * Big files: how they come, and where they are fetched. `fileGuards`: who asks, for each kind of use that an address may have
 * been made for, whether it still holds.
 */
export function fileRoutes(server: Server, { fileGuards: guards }: { fileGuards: Record<string, FileGuard> }): void {
  const { hono, ports } = server

  read(server, listUnfinishedFiles, async ({ purpose }, call) => {
    const rows = await unfinishedFiles(call.db, memberOf(call).accountId, fileLimits.unfinished, purpose)
    return { list: rows.map(fileOf) }
  })

  read(server, getFile, async ({ id }, call) => fileOf(await ownFile(call.db, memberOf(call).accountId, id)))

  effect(server, beginFile, async (input, call) => begin(ports, call, input))

  effect(server, deleteFile, async ({ id }, call) => {
    await ownFile(ports.db, memberOf(call).accountId, id)
    return { deleted: (await removeFile(ports, id)) ? 1 : 0 }
  })

  // HEAD comes as GET, and answers nothing else.
  hono.on(['GET', 'PATCH'], fileBytesPath(':id'), async (c) => {
    try {
      return await takeBytes(c, server)
    } catch (error) {
      logUnexpected(ports, 'an upload was broken off', error)
      return send(c, failureAnswer(error, askedLocale(c)))
    }
  })

  hono.get('/pro-api/file/:id', (c) => serveFile(c, ports, guards))
}

const forOthers = { 'zh-cn': '你没有权限上传这类文件', en: 'You may not upload files for this' }

/** Whether a role may bring files for something. Throws 403. */
async function checkMayBring(ports: Ports, roleId: number, purpose: FilePurpose): Promise<void> {
  for (const node of fileKinds[purpose].nodes) if (await holdsNode(ports.db, roleId, node)) return
  throw new Failure(codes.forbidden, forOthers)
}

async function begin(
  ports: Ports,
  call: Call,
  { purpose, name, bytes, modified = 0 }: { purpose: FilePurpose; name: string; bytes: number; modified?: number },
): Promise<BigFile> {
  const { accountId, roleId } = memberOf(call)
  const type = fileType(name, purpose)
  if (type === null) throw badInput({ name: 'type' })
  await checkMayBring(ports, roleId, purpose)
  const open = await unfinishedFiles(ports.db, accountId, fileLimits.unfinished)
  if (open.length >= fileLimits.unfinished) throw badInput({ name: 'tooMany' })
  const wait = await takeQuota(ports, `file ${accountId}`, { most: fileLimits.perDay, seconds: 86_400 })
  if (wait > 0) throw tooMany(wait)
  const now = ports.clock.now()
  const row = {
    id: ports.secrets.random(16),
    ownerId: accountId,
    purpose,
    name,
    type,
    bytes,
    modified,
    received: 0,
    state: 'receiving' as const,
    held: 0 as const,
    createdAt: now,
  }
  await insertFile(ports.db, row)
  return fileOf({ ...row, touchedAt: now })
}

/** One request of tus; somebody else's upload is one that is not there. */
async function takeBytes(c: Context, server: Server): Promise<Response> {
  const { ports } = server
  if (c.req.raw.method === 'GET') throw notFound()
  const member = await admit(c, server, { auth: 'member' })
  if (!member) throw notFound()
  await limitAccount(ports, c, member.accountId)
  const file = await ownFile(ports.db, member.accountId, c.req.param('id') ?? '')
  await checkMayBring(ports, member.roleId, file.purpose)
  try {
    return await ports.resumable.answer(c.req.raw, {
      id: file.id,
      bytes: file.bytes,
      received: async () => (await ownFile(ports.db, member.accountId, file.id)).received,
      write: (from, pieces) => keepBytes(ports, { ...file, received: from }, pieces),
    })
  } catch (error) {
    // A client of tus asks then where the upload stands, and goes on from there.
    if (error instanceof Overtaken) return c.body(null, 409, { 'Tus-Resumable': '1.0.0' })
    if (error instanceof TooMuch) throw new Failure(413, phrases.tooLarge)
    throw error
  }
}

/** An account's file; throws 404 for somebody else's, and for none. */
async function ownFile(db: Ports['db'] | Trx, accountId: string, id: string): Promise<FileRow> {
  const file = await fileById(db, id)
  if (!file || file.ownerId !== accountId) throw notFound()
  return file
}

/** As its owner sees it. */
export function fileOf({ id, purpose, name, type, bytes, received, modified, state, createdAt }: FileRow): BigFile {
  return {
    id,
    purpose,
    name,
    type,
    bytes,
    received,
    modified,
    createdAt,
    state: state === 'ready' ? 'ready' : 'receiving',
  }
}
