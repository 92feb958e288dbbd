/** After a tool was used: what it leaves behind is kept. What is lost here, a later look at the transcript finds. */
import { captureTool } from '../../capture/capture-tool.ts';
import type { Hook } from './hook.ts';

export const toolUsed: Hook = async (app, { payload }) => {
  await captureTool(app, payload);
  return undefined;
};
