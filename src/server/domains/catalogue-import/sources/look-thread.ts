import { parentPort } from 'node:worker_threads';
import { look, type Question } from './look.ts';

parentPort?.on('message', (question: Question) => parentPort?.postMessage(look(question)));
parentPort?.postMessage('ready');
