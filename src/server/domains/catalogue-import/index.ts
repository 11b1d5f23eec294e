import { registerUse } from '../files/index.ts';
import { copiesOfOutside } from './image-reads.ts';

registerUse(copiesOfOutside);

export { mountImageProxy } from './mount-image-proxy.ts';
export { routes } from './routes.ts';
