import { printMessage } from './deliveries/index.ts';
import { runTask } from './process/run-task.ts';
import { StartError } from './process/start-error.ts';

/** `npm run ern -- CODE`: prints the message in which a release would go to streaming services now. */
const code = process.argv[2]?.trim() ?? '';
await runTask(
  async (app) => {
    const message = await printMessage(app, code);
    if (message === null) throw new StartError(`No release has the code ${JSON.stringify(code)}.`);
    process.stdout.write(message.xml);
    for (const fault of message.faults) process.stderr.write(`! ${fault}\n`);
  },
  () => {
    if (code === '') throw new StartError('Which release? npm run ern -- CODE, as in its address /r/CODE');
  },
  process.stderr,
);
