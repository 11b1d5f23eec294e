export { bytes, bytesOf } from '../../contract/vocabulary/bytes.ts';
