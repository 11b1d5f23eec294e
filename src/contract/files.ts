import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { colors } from './releases/shapes.ts';

export const uploadResult = z.strictObject({
  path: z.string(),
  extracted_text: z.string().optional(),
  /** The file's current address: signed for ten minutes while the file is private. */
  url: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  duration_seconds: z.number().optional(),
  /** Cover colours as `#rrggbb`. */
  colors: colors.optional(),
  /** Of a picture: the longest side up to which it has detail, in pixels. */
  detail_side: z.number().int().optional(),
  is_one_colour: z.boolean().optional(),
});
export type UploadResult = z.output<typeof uploadResult>;

export const uploadState = z.strictObject({
  id,
  offset: z.number().int(),
  bytes: z.number().int(),
  expires_at: z.string(),
});

/** `QUOTA_EXCEEDED` carries `used`, `bytes` and `quota`, `EMAIL_UNCONFIRMED` the `limit`, all in bytes. */
const accountErrors = ['QUOTA_EXCEEDED', 'EMAIL_UNCONFIRMED'] as const;
const uploadErrors = [
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'FILE_BROKEN',
  'TAG_TOO_LARGE',
  'STORAGE_FULL',
  ...accountErrors,
] as const;

export const uploadFile = defineEndpoint('POST /uploads/file', {
  summary: 'Upload one file as the multipart field `file`',
  who: 'signedIn',
  bodyKind: 'multipart',
  reply: uploadResult,
  status: 201,
  errors: uploadErrors,
  limit: 'upload',
});

export const startUpload = defineEndpoint('POST /uploads', {
  summary: 'Start the upload of a large file, sent in parts that can be resumed within 24 hours',
  who: 'signedIn',
  body: z.strictObject({
    name: z.string().min(1, { error: 'REQUIRED' }).max(1_000),
    bytes: z.number().int().min(1),
    type: z.string().max(100),
  }),
  reply: uploadState,
  status: 201,
  errors: ['TOO_LARGE', 'UNSUPPORTED_TYPE', 'STORAGE_FULL', ...accountErrors],
  limit: 'upload',
});

export const uploadOffset = defineEndpoint('HEAD /uploads/:id', {
  summary: 'How many bytes of a file have arrived, in the header Upload-Offset',
  who: 'signedIn',
  params: z.object({ id }),
  reply: null,
  status: 204,
});

export const continueUpload = defineEndpoint('PATCH /uploads/:id', {
  summary: 'Send the bytes from Upload-Offset on; the last part answers 201 as a whole upload does',
  who: 'signedIn',
  params: z.object({ id }),
  bodyKind: 'bytes',
  reply: z.union([uploadResult, uploadState]),
  errors: [...uploadErrors, 'OFFSET_MISMATCH'],
  limit: 'part',
});

export const cancelUpload = defineEndpoint('DELETE /uploads/:id', {
  summary: 'Cancel an unfinished upload',
  who: 'signedIn',
  params: z.object({ id }),
  reply: null,
  status: 204,
});

export const discardFile = defineEndpoint('POST /uploads/discard', {
  summary: 'Delete the caller’s unused uploads',
  who: 'signedIn',
  body: z.strictObject({ paths: z.array(z.string().max(100)).max(50) }),
  reply: z.strictObject({ deleted: z.number().int() }),
});

export const signFile = defineEndpoint('POST /uploads/sign', {
  summary: 'A fresh ten-minute address for the caller’s private file',
  who: 'signedIn',
  body: z.strictObject({ path: z.string().max(100) }),
  reply: z.strictObject({ url: z.string() }),
  limit: 'read',
});
