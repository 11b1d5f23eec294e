export { makePushKeys, type PushDevice, type PushKeys, pushRequest } from './push-request.ts';
