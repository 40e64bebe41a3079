import { MediaFiles } from './media-files.ts';
import { FolderDriver } from './media-folder.ts';
import { MediaStore } from './media-store.ts';

/** The pictures of a folder. */
export const mediaIn = (folder: string) => new MediaStore(filesIn(folder));

export const filesIn = (folder: string) => new MediaFiles(new FolderDriver(folder), () => {});
