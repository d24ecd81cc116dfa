import { generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { privateFile } from '#server/db/private-file.ts'

export type IssuerKeys = { jwks: { keys: JsonWebKey[] }; cookieKeys: string[] }

/** The demo issuer's keys from `file`; made at the first start and kept, so that a restart breaks no sign-in. */
export function issuerKeys(file: string): IssuerKeys {
  const keys = read(file) ?? create(file)
  privateFile(file)
  return keys
}

function read(file: string): IssuerKeys | null {
  try {
    const keys = JSON.parse(readFileSync(file, 'utf8')) as Partial<IssuerKeys>
    return keys.jwks?.keys?.length && keys.cookieKeys?.length ? (keys as IssuerKeys) : null
  } catch {
    return null
  }
}

function create(file: string): IssuerKeys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const kid = randomBytes(8).toString('hex')
  const keys: IssuerKeys = {
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid }] },
    cookieKeys: [randomBytes(32).toString('base64url')],
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  privateFile(`${file}.new`)
  writeFileSync(`${file}.new`, JSON.stringify(keys))
  renameSync(`${file}.new`, file)
  return keys
}
