/** A bucket of S3, or of what speaks its protocol, and who we are there. */
export type S3Options = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Ends reading with the reason; the message is the one line that the operator sees. */
type Fail = (name: string, why: string) => never

/** What UPLOAD_MODE needs: with `s3` all of the five, otherwise none, which is null. Keys are never repeated. */
export function readS3Options(
  mode: 'local' | 's3',
  given: Record<(typeof names)[number], string | undefined>,
  fail: Fail,
): S3Options | null {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = names.map((name) => given[name])
  if (mode === 'local') {
    const stray = names.find((name) => given[name] !== undefined)
    if (stray) fail('UPLOAD_MODE', `must be s3 when ${stray} is set`)
    return null
  }
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) {
    const missing = names.find((name) => given[name] === undefined) as string
    fail(missing, `is missing: UPLOAD_MODE=s3 needs ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`)
  }
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    fail('S3_ENDPOINT', 'must be an http(s) address such as https://s3.example.com, without a user')
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    fail('S3_BUCKET', 'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens')
  }
  if (!/^[a-z0-9-]{1,64}$/.test(region)) fail('S3_REGION', 'must be a region such as eu-central-1, or auto')
  const plain = /^[\x21-\x7e]{1,256}$/
  if (!plain.test(accessKeyId)) fail('S3_ACCESS_KEY_ID', 'must be plain characters without spaces')
  if (!plain.test(secretAccessKey)) fail('S3_SECRET_ACCESS_KEY', 'must be plain characters without spaces')
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}
