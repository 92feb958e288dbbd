package com.example.toolshed.service;

import com.example.toolshed.domain.Reservation;
import com.example.toolshed.repository.ReservationRepository;
import java.util.List;
import org.springframework.stereotype.Service;

@Service
public class ReservationService {

    private static final int MAX_DAYS = 14;

    private final ReservationRepository repository;

    public ReservationService(ReservationRepository repository) {
        this.repository = repository;
    }

    public List<Reservation> listReservations() {
        return repository.findAll();
    }

    public Reservation reserveTool(Reservation reservation) {
        if (reservation.getDays() > MAX_DAYS) {
            throw new ReservationTooLongException(MAX_DAYS);
        }
        return repository.save(reservation);
    }
}
