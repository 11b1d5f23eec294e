export { makePushKeys, type PushKeys, pushRequest } from './push-request.ts';
