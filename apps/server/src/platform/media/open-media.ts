import { StartError } from '../start-error.ts';
import { describeMediaFault, type MediaDriver, MediaFiles } from './media-files.ts';
import { FolderDriver } from './media-folder.ts';
import { describeMediaPlace, type MediaPlace } from './media-settings.ts';
import { MediaStore } from './media-store.ts';

/**
 * The files of that place. A folder that is not the site's own must be there and take files:
 * whoever forgot to mount a shared disk would fill the folder below it. `onFault` hears of failures
 * instead of the log.
 */
export async function openMediaFiles(
  place: MediaPlace,
  onFault?: (error: Error) => void,
): Promise<MediaFiles> {
  const files = new MediaFiles(await openDriver(place), onFault);
  if (place.kind === 'folder' && !place.own) {
    await files.check().catch((error) => {
      throw new StartError(
        `A pasta das fotos ${describeMediaPlace(place)} ${describeMediaFault(error)}: crie a pasta, monte o disco ou ajuste as permissões.`,
      );
    });
  }
  return files;
}

async function openDriver(place: MediaPlace): Promise<MediaDriver> {
  if (place.kind === 'folder') return new FolderDriver(place.folder);
  const { BucketDriver } = await import('./media-bucket.ts');
  return new BucketDriver(place);
}

/** The pictures of a site. */
export async function openMediaStore(settings: { media: MediaPlace }): Promise<MediaStore> {
  return new MediaStore(await openMediaFiles(settings.media), {
    isRemote: settings.media.kind === 'bucket',
  });
}
