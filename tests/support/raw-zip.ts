import { deflateRawSync } from 'node:zlib'

/** An entry as it is written: nothing of it is checked, so that it can lie. */
export type RawEntry = {
  name: string | Uint8Array
  data?: Uint8Array
  /** Bytes that it claims to have. */
  claims?: number
  /** Unix mode, with the kind of file. */
  mode?: number
  /** Says that its name is UTF-8. */
  utf8?: boolean
}

const empty = new Uint8Array()

/** A zip of these entries, byte by byte. */
export function rawZip(entries: Iterable<RawEntry>): Uint8Array {
  const [locals, central]: [Buffer[], Buffer[]] = [[], []]
  let [offset, count] = [0, 0]
  for (const { name, data = empty, claims = data.byteLength, mode = 0o100644, utf8 = false } of entries) {
    const raw = Buffer.from(name)
    const packed = data.byteLength > 0 ? deflateRawSync(data) : Buffer.alloc(0)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(utf8 ? 0x800 : 0, 2)
    fields.writeUInt16LE(data.byteLength > 0 ? 8 : 0, 4)
    fields.writeUInt32LE(crc32(data), 10)
    fields.writeUInt32LE(packed.byteLength, 14)
    fields.writeUInt32LE(claims, 18)
    fields.writeUInt16LE(raw.byteLength, 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE((mode << 16) >>> 0, 6)
    tail.writeUInt32LE(offset, 10)
    locals.push(Buffer.from('PK\x03\x04', 'latin1'), fields, raw, packed)
    central.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), fields, tail, raw)
    offset += 30 + raw.byteLength + packed.byteLength
    count += 1
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  // More entries than the field can say are as many as there are.
  end.writeUInt16LE(count & 0xffff, 8)
  end.writeUInt16LE(count & 0xffff, 10)
  end.writeUInt32LE(directory.byteLength, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...locals, directory, end]))
}

function crc32(data: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of data) crc = (crcTable[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

const crcTable = Array.from({ length: 256 }, (_, at) => {
  let value = at
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})
