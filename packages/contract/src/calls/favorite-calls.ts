/** Favourites: the vehicles that a person follows. */
import { z } from 'zod';
import * as favorites from '../shapes/favorites.ts';
import { pageQuery } from '../shapes/fields.ts';
import type { Endpoint } from './endpoint.ts';

export const favoriteCalls = {
  favorites: {
    method: 'GET',
    path: '/api/account/favorites',
    access: 'user',
    summary: 'Os próprios favoritos, o mais novo primeiro',
    query: pageQuery,
    response: z.array(favorites.favorite),
  },
  favoriteIds: {
    method: 'GET',
    path: '/api/account/favorites/ids',
    access: 'user',
    summary: 'Os veículos que estão nos próprios favoritos',
    response: favorites.favoriteIds,
  },
  addFavorite: {
    method: 'PUT',
    path: '/api/account/favorites/:vehicleId',
    access: 'user',
    summary: 'Pôr um veículo nos favoritos',
    params: favorites.favoriteParams,
    response: favorites.favoriteAnswer,
  },
  setFavoriteAlert: {
    method: 'PUT',
    path: '/api/account/favorites/:vehicleId/alert',
    access: 'user',
    summary: 'Avisar uma vez quando o lance de um favorito passar de um valor, ou não avisar mais',
    params: favorites.favoriteParams,
    body: favorites.favoriteAlertBody,
    response: favorites.favoriteAlertAnswer,
  },
  removeFavorite: {
    method: 'DELETE',
    path: '/api/account/favorites/:vehicleId',
    access: 'user',
    summary: 'Tirar um veículo dos favoritos',
    params: favorites.favoriteParams,
    response: favorites.favoriteAnswer,
  },
} as const satisfies Record<string, Endpoint>;
