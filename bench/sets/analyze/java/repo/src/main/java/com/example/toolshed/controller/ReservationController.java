package com.example.toolshed.controller;

import com.example.toolshed.domain.Reservation;
import com.example.toolshed.service.ReservationService;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class ReservationController {

    private final ReservationService service;

    public ReservationController(ReservationService service) {
        this.service = service;
    }

    @GetMapping("/reservations")
    public List<Reservation> listReservations() {
        return service.listReservations();
    }

    @PostMapping("/reservations")
    public Reservation reserveTool(@RequestBody Reservation reservation) {
        return service.reserveTool(reservation);
    }
}
